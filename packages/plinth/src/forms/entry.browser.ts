// Answers a policy's forms (react/forms.tsx of plinth-policies) where no server reads the query.
// It imports nothing: a module would bring the application's chunk.

type History = { readonly versions: ReadonlyArray<{ readonly effective: string }> };

const form = document.querySelector<HTMLFormElement>('article form');
if (form !== null) {
  form.hidden = false;
  const chosen = chosenIn(form, new URLSearchParams(location.search));
  if (chosen.length === 1) void answerDay(form, chosen[0] ?? '');
  if (chosen.length === 2) answerPair(form, chosen.sort());
}

/** What was sent, and is shown again; none where a field was not. A field that cannot have its value is empty. */
function chosenIn({ elements }: HTMLFormElement, query: URLSearchParams): string[] {
  const fields = [...elements].filter((each) => each instanceof HTMLInputElement || each instanceof HTMLSelectElement);
  if (!fields.every(({ name }) => query.has(name))) return [];
  return fields.map((field) => {
    const sent = query.get(field.name) ?? '';
    // A browser warns of a date field's value that is no day of the calendar.
    field.value = isDay(sent.replace(/\.\d$/, '')) ? sent : '';
    return field.value;
  });
}

/** A copy of lib/day.ts. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(`${text}T`);
}

/** Without a day, or where the history cannot be loaded, no message is shown: the page lists all versions. */
async function answerDay({ action }: HTMLFormElement, date: string): Promise<void> {
  if (date === '') return;
  const path = document.querySelector<HTMLElement>('[data-history]')?.dataset['history'] ?? '';
  const versions = await fetch(path).then(
    // A file of the same export: `history.json`.
    async (response) => (response.ok ? ((await response.json()) as History).versions : undefined),
    () => undefined,
  );
  if (versions === undefined) return;
  const found = versions.find(({ effective }) => effective.slice(0, date.length) <= date);
  if (found !== undefined) return location.replace(new URL(`../${found.effective}/`, action));
  const time = document.querySelector<HTMLTimeElement>('article [role=status] time');
  if (time !== null) {
    time.dateTime = date;
    const long = new Intl.DateTimeFormat(time.lang, { dateStyle: 'long', timeZone: 'UTC' });
    time.textContent = long.format(new Date(`${date}T00:00:00Z`));
  }
  showStatus();
}

function answerPair({ action }: HTMLFormElement, [older = '', newer = '']: readonly string[]): void {
  if (older === newer && older !== '') return location.replace(new URL(`../${older}/`, action));
  const { href: wanted } = new URL(`${older}/${newer}/#main`, action);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('article a')];
  if (links.some(({ href }) => href === wanted)) location.replace(wanted);
  else showStatus();
}

function showStatus(): void {
  for (const status of document.querySelectorAll<HTMLElement>('article [role=status]')) status.hidden = false;
}
