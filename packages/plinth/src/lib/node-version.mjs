// Plain JavaScript: a Node that is too old must be able to read it.

export const NEEDED_NODE = 24;

/**
 * Why this Node (`process.version`, such as `v20.20.2`) cannot be used, without a full stop; undefined when it can.
 * @param {string} version
 * @returns {string | undefined}
 */
export function nodeRefusal(version) {
  const major = Number(version.replace(/^v/, '').split('.')[0]);
  return major >= NEEDED_NODE ? undefined : `This is Node ${version}, and Node ${NEEDED_NODE} or newer is needed`;
}
