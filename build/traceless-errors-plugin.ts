import type { Plugin } from 'vite';
import { rewritePackage } from './rewrite-package.ts';

/**
 * Five errors that React makes once, throws to leave a render, and knows again by identity. Each would record where it was
 * made, and while a browser is being inspected or measured that means reading all of the script a second time: 100 ms on a
 * phone (docs/decisions/016). As objects they record nothing; nobody is shown them.
 */
export function tracelessErrorsPlugin(): Plugin {
  return rewritePackage({
    package: 'React',
    id: /\/node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/,
    file: 'traceless-errors-plugin.ts',
    rewrites: [
      {
        what: 'errors made once',
        pattern: /^((?:var )?\s*\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/gm,
        replacement: '$1Object.assign(Object.create(Error.prototype), { message: $2 })',
      },
    ],
  });
}
