export type Bundle = { readonly [key: string]: Bundle | string };

/** Every message by its key, joined with dots. */
export function flatten(bundle: Bundle, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(bundle).flatMap(([key, value]): Array<[string, string]> =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}
