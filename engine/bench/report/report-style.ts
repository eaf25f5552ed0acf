/** Styles of the HTML report, light and dark. Met and missed targets differ in words too, not by colour alone. */
export const REPORT_STYLE = `
:root {
  color-scheme: light dark;
  --ground: #fff; --text: #1b1f24; --quiet: #59636e; --line: #d1d9e0; --range: #9ec5f0; --median: #0a55b5;
  --met: #116329; --missed: #b3201b;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #14171b; --text: #e6e9ec; --quiet: #9aa4af; --line: #343b43; --range: #2b5080; --median: #8ec1ff;
    --met: #7bd58f; --missed: #ff9c92;
  }
}
body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 90rem; margin: auto; padding: 1.5rem; }
section > p { color: var(--quiet); margin: .25rem 0; max-width: 80ch; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: 1rem 0 2rem; }
th, td { text-align: left; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid var(--line); vertical-align: middle; }
tbody th { font-weight: 400; min-width: 18rem; }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.met .result { color: var(--met); }
.missed .result { color: var(--missed); font-weight: 600; }
svg { display: block; }
.axis { stroke: var(--line); }
.range { fill: var(--range); }
.median { fill: var(--median); }
.target { stroke: var(--missed); stroke-width: 2; }
.met .target { stroke: var(--met); }
`;
