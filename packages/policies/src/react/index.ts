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
export { ComparisonFormPage, DayForm, DayFormPage, VersionChooser } from './forms.tsx';
export { PolicyComparison, type PolicyComparisonProps } from './policy-comparison.tsx';
