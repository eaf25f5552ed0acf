// After `npm pack`, and before one, since another may have been interrupted: leaves the folder as it is in the workspace.
import { restoreWorkspace } from './pack/packed-manifest.ts';

restoreWorkspace();
