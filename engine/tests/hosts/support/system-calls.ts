import { execFileSync } from 'node:child_process';

/** The system calls that a filter of systemd allows. `settings`: the values of SystemCallFilter=, in their order. */
export function allowedSystemCalls(settings: readonly string[]): Set<string> {
  const sets = systemCallSets();
  // A set names calls and further sets.
  const callsOf = (name: string): string[] => (name.startsWith('@') ? (sets.get(name) ?? []).flatMap(callsOf) : [name]);
  // systemd adds this one to every filter.
  const allowed = new Set(callsOf('@default'));
  for (const setting of settings) {
    const calls = setting.replace('~', '').split(' ').flatMap(callsOf);
    for (const call of calls) {
      if (setting.startsWith('~')) allowed.delete(call);
      else allowed.add(call);
    }
  }
  return allowed;
}

/** As systemd lists them: the name of a set, and its members indented below it. */
function systemCallSets(): Map<string, string[]> {
  const args = ['syscall-filter', '--no-pager'];
  const listed = execFileSync('systemd-analyze', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const sets = new Map<string, string[]>();
  let members: string[] = [];
  for (const line of listed.split('\n')) {
    if (line.startsWith('@')) sets.set(line.trim(), (members = []));
    else if (/^\s+[@\w]/.test(line)) members.push(line.trim());
  }
  return sets;
}
