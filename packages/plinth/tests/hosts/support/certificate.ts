import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Certificate = { readonly file: string; readonly key: string; readonly pem: string };

/** Signs a certificate for a name with its own key, for an hour and more. */
export function makeCertificate(folder: string, name: string): Certificate {
  const [file, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`, '-days', '1'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', ['req', '-x509', ...curve, ...subject, '-keyout', key, '-out', file], {
    stdio: 'pipe',
  });
  return { file, key, pem: readFileSync(file, 'utf8') };
}
