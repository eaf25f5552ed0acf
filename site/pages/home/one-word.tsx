import { useTranslate } from 'plinth';
import { useEffect } from 'react';
import script from './one-word.js?url';

/** To the types of React, which know no custom element. */
const Element = 'one-word' as 'div';

/** A sentence of a policy, which a visitor may change: another word is another seal. Without script it is the sentence. */
export function OneWord() {
  const t = useTranslate();
  // The page that the server sends has the script; one that was navigated to loads it.
  useEffect(() => void import(/* @vite-ignore */ script).catch(() => {}), []);
  return (
    <Element>
      <p>{t('home.protection.seal.clause')}</p>
      <label hidden>
        {t('home.protection.seal.field')}
        <textarea
          rows={3}
          maxLength={500}
          spellCheck={false}
          autoComplete="off"
          defaultValue={t('home.protection.seal.clause')}
        />
      </label>
      <figure>
        <EmptySeal />
        <figcaption>{t('home.protection.seal.published')}</figcaption>
      </figure>
      <figure>
        <EmptySeal />
        <figcaption data-same={t('home.protection.seal.same')} data-changed={t('home.protection.seal.changed')}>
          {t('home.protection.seal.same')}
        </figcaption>
      </figure>
      <button type="button" hidden>
        {t('home.protection.seal.reset')}
      </button>
      {import.meta.env.SSR && <script type="module" src={script} />}
    </Element>
  );
}

/** The script draws it. */
function EmptySeal() {
  return (
    <p className="seal">
      <svg className="rosette" viewBox="-500 -500 1000 1000" fill="none" stroke="currentColor" aria-hidden="true" />
      <code />
    </p>
  );
}
