const MOST_CHARS = 160;

/** Abbreviations after which a sentence goes on: those of each shipped language, and those of names in any text. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  any: 'inc. ltd. co. corp. llc. dr. st. etc. art. no. nr. sec. tel. s.r.o. a.s. č. čl. odst. s.a. s.l. s.a.s. s.p.a. s.r.l. b.v. n.v. g.m.b.h. kft. zrt. d.o.o. o.o. ltda. lda.',
  ar: 'إلخ. ص.ب. هـ.',
  de: 'z.b. d.h. bzw. usw. abs. vgl. ggf. u.a. inkl. str. ca. lit. ziff. evtl. sog. i.s.d. i.v.m.',
  en: 'e.g. i.e. nos. arts. u.s. u.k. e.u. mr. mrs. ms. vs. approx. para. dept. cf.',
  es: 'p.ej. sr. sra. núm. ud. uds. ee.uu. pág. apdo. c.i.f. n.i.f. avda.',
  fr: 'm. mme. mlle. av. cf. env. p.ex. al. tél. boul.',
  it: 'sig. sig.ra. dott. p.es. es. ecc. lett. ss. d.lgs. c.d.',
  nl: 'bijv. o.a. d.w.z. enz. m.b.t. t.a.v. i.v.m. i.p.v. incl. jl. mw. dhr.',
  pl: 'np. tj. ul. pkt. ust. itd. sp. tzw. m.in. poz. dz.u. ww. al.',
  pt: 'p.ex. ex. exmo. exma. sr. sra. dra. n.º. pág. av. al.',
  sv: 't.ex. bl.a. dvs. m.m. osv. s.k. kap. fr.o.m. t.o.m. o.s.v. inkl.',
};
const EVERY = Object.values(ABBREVIATIONS).join(' ');

/** `language`: BCP 47 tag; without one, an abbreviation of any language is one. */
export function endsInAbbreviation(words: string, language?: string): boolean {
  const own = ABBREVIATIONS[language?.slice(0, 2) ?? ''];
  const known = own === undefined ? EVERY : `${own} ${ABBREVIATIONS['any']}`;
  const last = /[^\s([{«“„"']*$/u.exec(words.trim())?.[0].toLowerCase() ?? '';
  return last.endsWith('.') && (known.split(' ').includes(last) || /^\p{L}\.$/u.test(last));
}

/** The first whole sentence, else its first words. For a description. */
export function firstSentence(words: string, language: string): string {
  const text = words.replace(/\s+/g, ' ').trim();
  let sentence = '';
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)) {
    sentence += segment;
    if (!endsInAbbreviation(sentence, language)) break;
  }
  sentence = sentence.trim();
  if (sentence.length <= MOST_CHARS) return sentence;
  return `${sentence.slice(0, MOST_CHARS).replace(/\s+\S*$/u, '')} …`;
}
