import { featuresIn } from './landing-draft';
import { FeaturePanel } from './feature-panel';
import { FeatureRows } from './feature-rows';
import { LANDING_FEATURES } from './landing-parts';
import { LandingButtons } from './landing-buttons';
import { LandingGeneral } from './landing-general';
import { LandingParts } from './landing-parts-list';
import type { Place } from './place';
import type { AppearanceEditor } from './use-appearance-editor';

interface LandingSectionProps {
  editor: AppearanceEditor;
  place: Extract<Place, { section: 'landing-page' }>;
}

/** The landing page: its parts, one of them, or one of its features. Fetch it lazily. */
export default function LandingSection({ editor, place: { part, feature: at } }: LandingSectionProps) {
  if (part === null) return <LandingParts editor={editor} />;
  if (part === 'general') return <LandingGeneral editor={editor} />;
  if (part === 'action-buttons') return <LandingButtons editor={editor} />;
  const feature = at === null ? undefined : featuresIn(editor.draft.landing, LANDING_FEATURES[part])[at];
  if (at === null || !feature) return <FeatureRows editor={editor} part={part} />;
  return <FeaturePanel key={feature.id} editor={editor} part={part} at={at} feature={feature} />;
}
