import type { Ability, Engine } from './engine.ts';

type Limit = { readonly engine: Engine['name']; readonly cannot: Ability; readonly because: string };

/** What is not tested in an engine. CONTRIBUTING has the same table. */
export const LIMITS: readonly Limit[] = [
  { engine: 'Chromium', cannot: 'Global Privacy Control', because: 'it has none of its own' },
  { engine: 'WebKit', cannot: 'Global Privacy Control', because: 'it has none of its own' },
  { engine: 'WebKit', cannot: 'print', because: 'its driver has no command for it' },
  {
    engine: 'WebKit',
    cannot: 'a page without a network',
    because: 'it has no Navigation API: nothing is loaded ahead',
  },
  {
    engine: 'WebKit',
    cannot: 'the back/forward cache',
    because: 'its driver loses answers of a page that comes back from it',
  },
];
