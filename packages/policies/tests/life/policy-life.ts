import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { runPolicyCommand } from '../../src/cli/commands.ts';
import { openFolder } from '../../src/cli/settings.ts';
import { OwnerError } from '../../src/lib/owner-error.ts';
import type { PolicyLife } from '../../src/index.ts';
import { policyFile } from '../parsed.ts';

export const LANGUAGES = ['en', 'de'] as const;

/** What an owner does with the texts of a folder, by the commands and as the documents say. The process is in the folder. */
export class Folder {
  readonly lives: Record<string, PolicyLife> = {};
  /** Present slugs. */
  readonly slugs: string[];
  private words = 0;
  private readonly timeZone: string;

  constructor(slugs: readonly string[], day: string, timeZone: string) {
    this.slugs = [...slugs];
    for (const language of LANGUAGES) mkdirSync(`legal/${language}`, { recursive: true });
    for (const slug of slugs) {
      const body = '## One {: #one }\n\nWord.\n\n## Two {: #two }\n\nWord.';
      this.write(`en/${slug}.md`, policyFile(body, { title: slug, effective: day }));
      if (slug === 'privacy' || slug === 'terms')
        this.write(
          `de/${slug}.md`,
          policyFile(body, { title: slug, effective: day, fields: `translationOf: ${day}\n` }),
        );
    }
    this.timeZone = timeZone;
    this.say('', {});
  }

  /** In the settings, what became of a policy. */
  say(slug: string, life: PolicyLife): void {
    if (slug !== '') this.lives[slug] = { ...this.lives[slug], ...life };
    writeFileSync(
      'policies.json',
      JSON.stringify({ languages: LANGUAGES, timeZone: this.timeZone, lives: this.lives }),
    );
  }

  isAnnounced(slug: string): boolean {
    return this.has(`en/${slug}/next.md`);
  }

  /** False where the command refuses. */
  async run(...args: readonly string[]): Promise<boolean> {
    try {
      return await runPolicyCommand(args, openFolder());
    } catch (error) {
      if (error instanceof OwnerError) return false;
      throw error;
    }
  }

  async begin(slug: string, effective: string): Promise<boolean> {
    if (!(await this.run('new', slug, '--note', 'Other words.', '--effective', effective))) return false;
    this.edit(`en/${slug}/next.md`);
    const draft = `de/${slug}/next.md`;
    if (this.has(draft))
      this.write(draft, this.read(draft).replace(/translationOf: .*/, `translationOf: ${effective}`));
    return true;
  }

  async correct(slug: string, ...language: readonly string[]): Promise<void> {
    if (!(await this.run('correct', slug, '--note', 'Put right.', ...language))) return;
    this.edit(`${language[1] ?? 'en'}/${slug}.md`);
    await this.run('correct', slug, ...language);
  }

  /** As recipe 7 of the engine says. */
  rename(slug: string, to: string): void {
    for (const language of LANGUAGES)
      for (const part of ['.md', ''])
        if (this.has(`${language}/${slug}${part}`))
          renameSync(`legal/${language}/${slug}${part}`, `legal/${language}/${to}${part}`);
    if (this.has('archive-hashes.json'))
      this.write(
        'archive-hashes.json',
        this.read('archive-hashes.json').replaceAll(new RegExp(`/${slug}/`, 'g'), `/${to}/`),
      );
    const { [slug]: { formerly = [], ...life } = {} } = this.lives;
    delete this.lives[slug];
    this.slugs[this.slugs.indexOf(slug)] = to;
    this.say(to, { ...life, formerly: [slug, ...formerly] });
  }

  private edit(path: string): void {
    const id = this.words % 2 === 0 ? 'one' : 'two';
    this.words += 1;
    this.write(path, this.read(path).replace(`{: #${id} }\n\n`, `{: #${id} }\n\nWord ${this.words}. `));
  }

  private has(path: string): boolean {
    try {
      return this.read(path) !== undefined;
    } catch (error) {
      return error instanceof Error && 'code' in error && error.code === 'EISDIR';
    }
  }

  private read(path: string): string {
    return readFileSync(`legal/${path}`, 'utf8');
  }

  private write(path: string, text: string): void {
    writeFileSync(`legal/${path}`, text);
  }
}
