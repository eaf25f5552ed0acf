import type { HtmlElement } from '#commands/doctor/html-elements.ts';

/**
 * What is wrong with the markup of a page: each is the element, what it has, and what to do. `receivers`: origins that the page
 * may send forms to.
 */
export function markupProblems(elements: readonly HtmlElement[], receivers: readonly string[] = []): string[] {
  const toReceiver = ({ name, attributes }: HtmlElement): boolean =>
    name === 'form' && receivers.includes(URL.parse(attributes.get('action') ?? '')?.origin ?? '');
  return [
    ...[idProblems, mainProblems, levelProblems, pictureProblems, refusedProblems].flatMap((check) => check(elements)),
    ...formProblems(elements.filter((element) => !toReceiver(element))),
  ];
}

function idProblems(elements: readonly HtmlElement[]): string[] {
  const ids = elements.flatMap(({ attributes }) => attributes.get('id') ?? []);
  const repeated = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
  return [
    ...repeated.map(
      (id) => `several elements have id="${id}": a link to it finds the first, give the others ids of their own`,
    ),
    ...ids
      .filter((id) => /\s|^$/.test(id))
      .map((id) => `id="${id}" cannot be linked to: take one word, or leave it out`),
  ];
}

function mainProblems(elements: readonly HtmlElement[]): string[] {
  return [
    { name: 'h1', does: 'says what the page is: take <h2> below it' },
    { name: 'main', does: 'is written by the frame: leave it out of the page' },
  ].flatMap(({ name, does }) => {
    const count = elements.filter((element) => element.name === name).length;
    return count === 1 ? [] : [`there are ${count} <${name}>, and one is needed, which ${does}`];
  });
}

function levelProblems(elements: readonly HtmlElement[]): string[] {
  const levels = elements.flatMap(({ name }) => (/^h[1-6]$/.test(name) ? [Number(name.slice(1))] : []));
  return levels.flatMap((level, index) => {
    const before = levels[index - 1] ?? 0;
    if (level <= before + 1) return [];
    const place = before === 0 ? 'is the first heading' : `follows <h${before}>`;
    return [
      `heading ${index + 1} is <h${level}> and ${place}: take <h${before + 1}>, and style it where it should look smaller`,
    ];
  });
}

function pictureProblems(elements: readonly HtmlElement[]): string[] {
  return elements
    .filter(({ name, attributes }) => name === 'img' && !attributes.has('alt'))
    .map(
      ({ attributes }) =>
        `<img src="${attributes.get('src') ?? ''}"> has no alt: say what it shows, or write alt="" where the text says it`,
    );
}

/** What a strict security policy would have to allow. */
function refusedProblems(elements: readonly HtmlElement[]): string[] {
  return elements.flatMap(({ name, attributes }) => [
    ...(['base', 'iframe', 'object', 'embed'].includes(name)
      ? [`<${name}> is refused by the security policy: link to what it shows`]
      : []),
    ...[...attributes.keys()]
      .filter((key) => /^on|^style$/.test(key))
      .map((key) =>
        key === 'style'
          ? `<${name} style="${attributes.get(key)}"> is refused by the security policy: give it a class, and the class a rule in the page's stylesheet`
          : `<${name} ${key}="…"> is refused by the security policy: handle the event in the page's component`,
      ),
  ]);
}

/** What a visitor enters goes to this site, where an answer has an address, or to a service that the page names. */
function formProblems(elements: readonly HtmlElement[]): string[] {
  return elements.flatMap(({ name, attributes }) => {
    const action = attributes.get('action');
    if (name === 'form' && (action === undefined || !/^\/(?!\/)/.test(action)))
      return [
        `a <form> has ${action === undefined ? 'no action' : `action="${action}"`}: it takes the path of a page of this site that answers without JavaScript too (action="/…/"); fields that only a script reads need no <form>`,
      ];
    return ['method', 'formaction', 'formmethod']
      .filter((key) => attributes.has(key) && (name === 'form' || key !== 'method'))
      .map(
        (key) =>
          `<${name} ${key}="${attributes.get(key)}">: this site answers a GET of the form's own action alone, leave ${key} out`,
      );
  });
}
