export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Path of the picture that is shown with a shared link to a page. */
export function socialImagePath(page: string): string {
  return `/social/${page}.png`;
}

/** Of a policy's text that still lies in `next.md`: what the path above leads to from its day on. */
export function comingImagePath(page: string): string {
  return `/social/${page}.next.png`;
}
