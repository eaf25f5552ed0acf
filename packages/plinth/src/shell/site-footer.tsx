import { Fragment, type ReactNode } from 'react';
import { useI18n } from '#i18n/i18n-context.tsx';
import { SiteLink } from '#navigation/site-link.tsx';
import { Footer } from '#shell/own-frame.ts';
import { useSite } from '#shell/site-context.tsx';
import { menuPath } from '#model/addresses.ts';
import { menuEntry, policyPageName } from '#model/page-name.ts';
import { POLICIES_ID } from '#model/frame-ids.ts';
import { COMPANY, MENUS, REGISTRATIONS, LOCALES } from '#model/facts.ts';
import type { Head } from '#page/payload.ts';
import { THEME_KEY, THEMES } from '#theme/theme-preference.ts';

type Alternates = { readonly alternates: Head['alternates'] };

export function SiteFooter({ alternates }: Alternates) {
  const { t } = useI18n();
  const { config } = useSite();
  const legal = (
    <div>
      <nav id={POLICIES_ID} aria-label={t('footer.navigation')}>
        <MenuLinks entries={MENUS.footer} />
      </nav>
      <div className="settings">
        <LocaleSwitcher alternates={alternates} />
        <ThemeSwitch />
        {config.analytics !== undefined && <PrivacyButton />}
      </div>
    </div>
  );
  return (
    <footer className="site-footer">
      <Footer legal={legal} company={<CompanyFacts />} />
    </footer>
  );
}

function CompanyFacts() {
  const { t } = useI18n();
  const { legalName, address, register, companyNumber, supervisor, telephone, contactEmail } = COMPANY;
  const email = contactEmail.value;
  return (
    <div>
      <dl>
        <Fact name={t('footer.name')} value={legalName.value} />
        <Fact name={t('footer.address')} value={address.value} />
        {register !== undefined && <Fact name={t('footer.register')} value={register.value} />}
        <Fact name={t('footer.number')} value={linked(companyNumber.value, companyNumber.link)} />
        {supervisor !== undefined && (
          <Fact name={t('footer.supervisor')} value={linked(supervisor.value, supervisor.link)} />
        )}
        {Object.entries(REGISTRATIONS).map(([name, { value, link }]) => (
          <Fact
            key={name}
            name={t(`footer.registrations.${name}.name`)}
            value={linked(t(`footer.registrations.${name}.text`, { value }), link)}
          />
        ))}
        {telephone !== undefined && (
          <Fact
            name={t('footer.telephone')}
            value={
              <a href={`tel:${telephone.value.replace(/[ .-]/g, '')}`} dir="ltr">
                {telephone.value}
              </a>
            }
          />
        )}
        <Fact name={t('footer.email')} value={<a href={`mailto:${email}`}>{email}</a>} />
      </dl>
      {legalName.sample && <p className="note">{t('footer.sample')}</p>}
    </div>
  );
}

/** A click is remembered: src/navigation/internal-link.browser.ts. */
function LocaleSwitcher({ alternates }: Alternates) {
  const { locale, t } = useI18n();
  if (alternates === undefined) return null;
  const offered = LOCALES.filter(({ iso }) => alternates[iso] !== undefined);
  return (
    <nav aria-label={t('footer.language')}>
      {offered.map(({ code, iso, name }) => (
        <Fragment key={code}>
          <a
            href={alternates[iso]}
            hrefLang={iso}
            lang={iso}
            aria-current={code === locale ? 'true' : undefined}
            data-locale={code}
          >
            {name}
          </a>{' '}
        </Fragment>
      ))}
    </nav>
  );
}

/** System, light or dark. Uncontrolled: theme-preference.ts holds its state. Hidden without scripts. */
function ThemeSwitch() {
  const { t } = useI18n();
  return (
    <fieldset className="theme">
      <legend>{t('theme.title')}</legend>
      {THEMES.map((theme) => (
        <label key={theme}>
          <input type="radio" name={THEME_KEY} value={theme} defaultChecked={theme === 'system'} />
          {` ${t(`theme.${theme}`)}`}
        </label>
      ))}
    </fieldset>
  );
}

/** The stylesheet hides it where no script can act on it, and shows the line about the browser's signal. */
function PrivacyButton() {
  const { t } = useI18n();
  return (
    <p className="privacy-again">
      <button type="button" data-consent="open">
        {t('privacy.title')}
      </button>{' '}
      <span>{t('privacy.status.global-privacy-control')}</span>
    </p>
  );
}

function linked(text: string, href: string | undefined): ReactNode {
  return href === undefined ? text : <SiteLink href={href}>{text}</SiteLink>;
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

/** A menu of `config.ts`, without policies that have ended. */
export function MenuLinks({ entries }: { readonly entries: readonly string[] }) {
  const { locale, t } = useI18n();
  const { ended = [] } = useSite().config;
  const gone = ended.map(policyPageName);
  return entries
    .filter((entry) => !gone.includes(menuEntry(entry).page))
    .map((entry) => (
      <Fragment key={entry}>
        <SiteLink href={menuPath(entry, locale)}>{t(`menu.${entry}`)}</SiteLink>{' '}
      </Fragment>
    ));
}
