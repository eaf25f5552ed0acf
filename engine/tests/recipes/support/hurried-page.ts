import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExampleSite } from './example-site.ts';

/** A picture that is no photo, and wide enough. */
const PICTURE = 'docs/screenshots/home-light.webp';

const PAGE = `import { useState } from 'react';
import { SiteLink, usePageStyle } from 'plinth';
import photo from './hurried/photo.webp';
import css from './hurried.css?inline';

export default function Hurried() {
  usePageStyle('hurried', css);
  const [amount, setAmount] = useState('10');
  return (
    <div className="prose">
      <h1>Hurried</h1>
      <img className="photo" src={photo} />
      <div className="rates">
        <table>
          <tbody>
            <tr>
              <td>Our rates</td>
            </tr>
          </tbody>
        </table>
      </div>
      <p>
        <SiteLink className="phone" href="tel:+442079460123">
          020 7946 0123
        </SiteLink>
      </p>
      <p className="word">Pneumonoultramicroscopicsilicovolcanoconiosisundverwandteleiden</p>
      <input className="unnamed" defaultValue="x" />
      <input className="amount" aria-label="Amount" value={amount} onChange={({ target }) => setAmount(target.value)} />
      <p className="cost">{Number(amount) * 2}</p>
      <button className="more" type="button" aria-expanded="false" aria-controls="answer">
        More
      </button>
      <div id="answer" hidden>
        An answer that only a click shows.
      </div>
    </div>
  );
}
`;

const STYLES = `.photo {
  max-inline-size: none;
}

.rates {
  inline-size: 50rem;
}

.phone {
  display: inline-block;
  font-size: 0.7rem;
}

.word {
  white-space: nowrap;
}
`;

/** Adds a page at /hurried/ as somebody in a hurry writes it, with a mistake in each of its parts. */
export function addHurriedPage({ folder, edit }: ExampleSite): void {
  edit('config.ts', "     home: …\n+    hurried: { path: '/hurried/' },");
  edit(
    'locales/en.json',
    '   "pages": {\n+    "hurried": { "title": "Hurried", "description": "A page that was written in a hurry." },',
  );
  mkdirSync(join(folder, 'pages/hurried'));
  cpSync(PICTURE, join(folder, 'pages/hurried/photo.webp'));
  writeFileSync(join(folder, 'pages/hurried.tsx'), PAGE);
  writeFileSync(join(folder, 'pages/hurried.css'), STYLES);
}
