import { plainErrorPage } from '#server/render/plain-error-page.ts';
import { elementsNamed } from './html.ts';

/** The page that is sent where the error page itself cannot be rendered, with style and script of the site's home page. */
export function plainErrorHtml(home: string): string {
  const [errorStylesheet = '', script = ''] = (['style', 'script'] as const).map(
    (name) => elementsNamed(home, name)[0]?.text,
  );
  const view = { statusCode: 500, statusMessage: 'Internal Server Error', message: 'a & b', reference: '0b0e' };
  return plainErrorPage(view, { errorStylesheet, script });
}
