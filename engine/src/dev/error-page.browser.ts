// The only script of the development server's error page. Hot updates are for modules that the page does not have, and a
// file that was missing has no module at all: any edit loads the page again.
import.meta.hot?.on('plinth:file-changed', () => location.reload());
