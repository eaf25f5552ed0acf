// After `npm pack`, and after one that was interrupted: puts package.json back as it is in the workspace.
import { restoreManifest } from './pack/workspace-manifest.ts';

restoreManifest();
