import { restoreWorkspace } from '../../plinth/scripts/pack/packed-manifest.ts';

restoreWorkspace();
