// Entry of the development server: hot reload, then the boot entry as in production.
import '@vitejs/plugin-react/preamble';
import '#boot/entry.browser.ts';
