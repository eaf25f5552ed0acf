export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Where the build puts the picture that stands beside a shared link to a page. */
export function socialImagePath(page: string): string {
  return `/social/${page}.png`;
}
