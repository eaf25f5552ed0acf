// Entry of the development server: hot reload, then the boot entry as in production.
import '@vitejs/plugin-react/preamble';
import '#boot/entry.browser.ts';
import { INSPECTOR_KEY } from '#dev/inspector-key.ts';
import { createInspector } from '#dev/inspector.browser.ts';
import { DATA_BLOCK_ID } from '#model/frame-ids.ts';

// Before the application starts, which waits for an idle page.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', startInspector);
else startInspector();

function startInspector(): void {
  if (document.getElementById(DATA_BLOCK_ID)?.textContent.includes(`"writeKey":"${INSPECTOR_KEY}"`) === true)
    createInspector();
}
