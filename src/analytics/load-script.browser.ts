import { SCRIPT_POLICY } from '#analytics/script-policy.ts';

type ScriptPolicy = { createScriptURL(url: string): string };
type Factory = { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };

/**
 * A function that inserts one script: true once it has run, false when it could not be had. Where the browser enforces
 * Trusted Types, a policy of its own lets exactly this address through; it can be made once in a page.
 */
export function createScriptLoader(scriptUrl: string): () => Promise<boolean> {
  const { trustedTypes } = window as Window & { trustedTypes?: Factory };
  const policy = trustedTypes?.createPolicy(SCRIPT_POLICY, {
    createScriptURL(url) {
      if (url !== scriptUrl) throw new TypeError(`The policy ${SCRIPT_POLICY} takes ${scriptUrl}, and got ${url}`);
      return url;
    },
  });

  return () =>
    new Promise((resolve) => {
      const script = document.createElement('script');
      script.async = true;
      script.onload = () => resolve(true);
      script.onerror = () => {
        script.remove();
        resolve(false);
      };
      script.src = policy?.createScriptURL(scriptUrl) ?? scriptUrl;
      document.head.append(script);
    });
}
