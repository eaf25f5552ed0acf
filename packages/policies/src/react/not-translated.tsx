import { languageName, pageLanguage, type PolicyWord, type Viewed } from './view.tsx';

type NotTranslatedProps = {
  readonly textLocale: string;
  /** Of two texts, another sentence. */
  readonly words?: PolicyWord;
};

/** In the page's language: that the text is in another one, and in which. Nothing where both are the same. */
export function NotTranslated({ view, textLocale, words = 'legal.notTranslated' }: NotTranslatedProps & Viewed) {
  if (textLocale === view.locale) return null;
  return (
    <p className="version-status" {...pageLanguage(view)}>
      {view.t(words, { language: languageName(view, textLocale) })}
    </p>
  );
}
