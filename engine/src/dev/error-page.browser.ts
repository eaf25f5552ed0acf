// The only script of the development server's error page, which it loads again when an edit changes what the page says. Hot
// updates are for modules that the page does not have, and a file that was missing has no module at all.
import.meta.hot?.on('plinth:files-changed', () => void reloadIfChanged());
// A file that was changed while this page was loading was reported to the pages that were connected.
import.meta.hot?.on('vite:ws:connect', () => void reloadIfChanged());

/** Not where no file has changed: an error whose message differs each time would reload the page forever. */
async function reloadIfChanged(): Promise<void> {
  const response = await fetch(location.href);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const [shown, next] = [document, page].map((found) => found.querySelector('main'));
  if (shown?.dataset['changes'] !== next?.dataset['changes'] && shown?.textContent !== next?.textContent)
    location.reload();
}
