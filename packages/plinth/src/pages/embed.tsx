import { useEffect, type ReactNode } from 'react';
import { useTranslate } from '#i18n/i18n-context.tsx';
import { usePathname } from '#navigation/site-link.tsx';
import { pageService } from '#pages/page-service.ts';
import { useSite } from '#shell/site-context.tsx';
import { usePageStyle } from '#shell/use-page-style.ts';
import css from '#ui/service-frame.css?inline';

type EmbedProps = {
  /** Its name in `services` of `config.ts`; the page names it too, in `meta.services`. */
  readonly service: string;
  /** What is shown, at one of the service's `frames`. */
  readonly src: string;
  /** What that is, for those who cannot see it: "Map of our office". */
  readonly title: string;
  /** The service's own page, for visitors who do not load the frame. Default: `src`. */
  readonly href?: string;
  /** The shape of the frame; 16 by 9 unless said. */
  readonly width?: number;
  readonly height?: number;
  /** Loads it without a click after consent. Only where banner and policy say that visitors agree to this too. */
  readonly withConsent?: boolean;
  /** Shown until then: a picture of this site's own, or words. */
  readonly children: ReactNode;
};

/** Another company's map, video or calendar, loaded when the visitor asks for it; without JavaScript, a link. */
export function Embed({ service: name, src, title, href = src, width = 16, height = 9, ...props }: EmbedProps) {
  const t = useTranslate();
  const { config } = useSite();
  const { name: service } = pageService(usePathname(), name, src, 'frames');
  const agreed = props.withConsent === true && config.analytics !== undefined;
  usePageStyle('service-frame', css);
  // A served page has the script in its head, unless it is to be hydrated: the script changes the document.
  useEffect(() => void import('#ui/service-frame.browser.ts').catch(() => {}), []);
  return (
    <service-frame data-src={src} data-title={title} data-consent={agreed ? '' : undefined}>
      <div>
        {/* Gives the box its shape: the security policy lets no style attribute through. */}
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
        <div>{props.children}</div>
        <div>
          <p>{t('embed.notice', { service })}</p>
          <button type="button" hidden>
            {t('embed.load', { service })}
          </button>
        </div>
      </div>
      <p className="actions">
        <a href={href}>{t('embed.open', { service })}</a>
      </p>
    </service-frame>
  );
}
