/** A tab of a browser with nothing stored, as a new visitor has it. */
export type Tab = {
  /** Resolves once the document is loaded. */
  open(url: string): Promise<void>;
  /** Runs a function in the page, also where the page itself runs none. Its argument and result are JSON. */
  run<Result>(act: () => Result | Promise<Result>): Promise<Result>;
  run<Given, Result>(act: (given: Given) => Result | Promise<Result>, given: Given): Promise<Result>;
  /** With a pointer, so many pixels from the window's upper left corner. */
  clickAt(x: number, y: number): Promise<void>;
  /** Backwards: with Shift. */
  pressTab(direction?: 'forwards' | 'backwards'): Promise<void>;
  /** Gives the page so many pixels of CSS. */
  resize(width: number, height: number): Promise<void>;
  /** A PNG of the whole page, one pixel for one of CSS. */
  picture(): Promise<Uint8Array>;
  /** A PDF. */
  print(): Promise<Uint8Array>;
  close(): Promise<void>;
};

export type TabOptions = {
  /** Scripts of pages do not run. */
  readonly scripts?: boolean;
  /** The browser sends Global Privacy Control. */
  readonly signal?: boolean;
};

export type Browser = {
  open(options: TabOptions): Promise<Tab>;
  close(): Promise<void>;
};

/** What some engine cannot do, or its driver. */
export type Ability = 'Global Privacy Control' | 'print' | 'a page without a network' | 'the back/forward cache';

export type Engine = {
  readonly name: 'Chromium' | 'Firefox' | 'WebKit';
  /** What is to be installed before the tests can run in it. */
  readonly missing: string | undefined;
  /** `proxyPort`: on loopback; every request of the browser goes there. */
  launch(proxyPort: number): Promise<Browser>;
};
