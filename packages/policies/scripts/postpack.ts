import { restoreWorkspace } from '../../plinth/scripts/pack/packed-files.ts';

restoreWorkspace();
