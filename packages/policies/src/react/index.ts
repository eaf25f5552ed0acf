export {
  createView,
  SEPARATOR,
  type LinkProps,
  type PolicyTarget,
  type PolicyView,
  type PolicyWords,
  type SealProps,
} from './view.tsx';
export { Policy, type PolicyProps } from './policy.tsx';
export { PolicyHistory, PolicyTools } from './policy-history.tsx';
export { VersionBanner } from './version-banner.tsx';
export { DayForm, DayFormPage } from './day-form.tsx';
export { PolicyComparison, type PolicyComparisonProps } from './policy-comparison.tsx';
export { ComparisonFormPage, VersionChooser } from './version-chooser.tsx';
