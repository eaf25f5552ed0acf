// ENTRY of the development server: hot reload of components, then the boot entry as in production.
import '@vitejs/plugin-react/preamble';
import '#boot.browser.ts';
