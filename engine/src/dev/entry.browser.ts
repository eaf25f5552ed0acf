// Entry of the development server: hot reload, then the boot entry as in production.
import '@vitejs/plugin-react/preamble';
import '#boot/entry.browser.ts';
import { showPageFindings } from '#dev/page-findings.browser.ts';

// A file that only the server reads: build/reload-plugin.ts.
import.meta.hot?.on('plinth:files-changed', ({ onlyServer }: { readonly onlyServer: boolean }) => {
  if (onlyServer) location.reload();
});

// Once there is a page to look at.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showPageFindings);
else showPageFindings();
