import { allClauses, plainText, type OtherClause, type PolicyText } from '../text/policy-text.ts';

export type ClausesOfVersion = {
  readonly effective: string;
  readonly ids: readonly string[];
  /** Headings by id, of the clauses that not every version has. */
  readonly titles: Readonly<Record<string, string>>;
};

/** Links to these clauses must lead somewhere. `versions`: those that have come into force, binding, newest first. */
export function otherClauses(own: readonly string[], versions: readonly ClausesOfVersion[]): OtherClause[] {
  const others = new Set(versions.flatMap(({ ids }) => ids).filter((id) => !own.includes(id)));
  return [...others].map((id) => otherClause(id, versions));
}

/** One that the text in force has is in this list because an untranslated version added it. */
function otherClause(id: string, versions: readonly ClausesOfVersion[]): OtherClause {
  const index = versions.findIndex(({ ids }) => ids.includes(id));
  const version = versions[index];
  const without = versions.findIndex(({ ids }) => !ids.includes(id));
  const found = { id, title: version?.titles[id] ?? id, version: version?.effective ?? '' };
  return index === 0
    ? { ...found, status: 'added', date: versions[without - 1]?.effective ?? '' }
    : { ...found, status: 'removed', date: versions[index - 1]?.effective ?? '' };
}

type KnownVersion = { readonly effective: string; readonly text: PolicyText | undefined };

export function clausesOfVersions(versions: readonly KnownVersion[]): ClausesOfVersion[] {
  const read = versions.map(({ effective, text }) => {
    const titles = allClauses(text?.clauses ?? []).map(({ id, title }) => [id, plainText(title)] as const);
    return { effective, titles };
  });
  const isEverywhere = (id: string): boolean => read.every(({ titles }) => titles.some(([other]) => other === id));
  return read.map(({ effective, titles }) => ({
    effective,
    ids: titles.map(([id]) => id),
    titles: Object.fromEntries(titles.filter(([id]) => !isEverywhere(id))),
  }));
}
