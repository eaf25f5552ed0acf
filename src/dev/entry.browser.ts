// ENTRY of the development server: hot reload of components, then the boot entry as in production.
import '@vitejs/plugin-react/preamble';
import '#boot/entry.browser.ts';
import { INSPECTOR_KEY } from '#dev/inspector-key.ts';
import { inspectCalls } from '#dev/inspector.browser.ts';
import { DATA_BLOCK_ID } from '#page/data-block.ts';

// Before the application comes, which waits for the page to be idle.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', inspect);
else inspect();

function inspect(): void {
  if (document.getElementById(DATA_BLOCK_ID)?.textContent.includes(`"writeKey":"${INSPECTOR_KEY}"`) === true)
    inspectCalls();
}
