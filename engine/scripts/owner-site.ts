// Loaded before a script (`node --import`): it is about the site beside the engine, or that of SITE_FOLDER.
import { resolveSiteModules } from '#commands/site-modules.ts';

resolveSiteModules(process.env['SITE_FOLDER'] ?? '../site');
