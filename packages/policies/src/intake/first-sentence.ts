const MOST_CHARS = 160;

/** Abbreviations after which a sentence goes on, in the shipped languages and those of company names. */
const ABBREVIATIONS = new Set(
  (
    'e.g. i.e. etc. no. nos. art. arts. sec. inc. ltd. co. corp. llc. u.s. u.k. e.u. mr. mrs. ms. dr. st. vs. approx. ' +
    'z.b. d.h. bzw. usw. nr. abs. vgl. ggf. u.a. inkl. str. ' +
    'p.ej. sr. sra. núm. ud. uds. ee.uu. ' +
    'm. mme. mlle. n. av. ' +
    'sig. sig.ra. dott. p.es. s.p.a. s.r.l. ecc. ' +
    'bijv. o.a. d.w.z. enz. b.v. n.v. ' +
    'np. tj. ul. pkt. ust. itd. sp. ' +
    'p.ex. ex. exmo. ' +
    't.ex. bl.a. dvs. m.m. ' +
    's.r.o. a.s. č. čl. odst. s.a. s.l. s.a.s. g.m.b.h. kft. zrt. d.o.o.'
  ).split(' '),
);

export function endsInAbbreviation(words: string): boolean {
  const last = words.trim().split(/\s+/).at(-1)?.toLowerCase() ?? '';
  return last.endsWith('.') && (ABBREVIATIONS.has(last) || /^\(?\p{L}\.$/u.test(last));
}

/** The first whole sentence, else its first words. For a description. */
export function firstSentence(words: string, language: string): string {
  const text = words.replace(/\s+/g, ' ').trim();
  let sentence = '';
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)) {
    sentence += segment;
    if (!endsInAbbreviation(sentence)) break;
  }
  sentence = sentence.trim();
  if (sentence.length <= MOST_CHARS) return sentence;
  return `${sentence.slice(0, MOST_CHARS).replace(/\s+\S*$/u, '')} …`;
}
