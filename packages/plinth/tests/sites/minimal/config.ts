import { defineSite } from 'plinth/config';

/** As little as a site may have: one page, one short policy, one language that is not English, nothing measured. */
export default defineSite({
  company: {
    brand: 'Kleinhaus',
    legalName: 'Kleinhaus GmbH',
    address: 'Musterweg 1, Musterstadt',
    companyNumber: 'HRB 1',
    contactEmail: 'post@kleinhaus.example',
    securityContact: 'mailto:post@kleinhaus.example',
  },

  languages: [{ code: 'de', name: 'Deutsch', iso: 'de-AT', file: 'locales/de.json' }],
  policies: ['hinweise'],
  pages: { home: { path: '/' } },
  menus: { header: [], footer: ['legal-hinweise'] },
  redirects: {},
  permittedOrigins: [],
  securityTxtExpires: '2099-12-31',
});
