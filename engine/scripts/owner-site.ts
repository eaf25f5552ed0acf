// Loaded before a script (`node --import`): the site beside the engine is the one that it is about.
import { resolveSiteModules } from '#commands/site-modules.ts';

resolveSiteModules('../site');
