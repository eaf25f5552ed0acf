import { useServedText } from '#shell/use-served-text.ts';
import type { PageProps } from '#page/payload.ts';

/** Two versions of a policy at once, as the server wrote them: nothing of it is rendered in a browser. */
export default function Comparison({ payload: { markup = '' } }: PageProps) {
  const [isServed, showText] = useServedText();
  const className = 'policy-body compare';
  if (isServed)
    return (
      <article
        className={className}
        ref={showText}
        dangerouslySetInnerHTML={{ __html: markup }}
        suppressHydrationWarning
      />
    );
  return <article className={className} ref={showText} />;
}
