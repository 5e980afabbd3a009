import type { SeenSubject } from '../kinds/kind.js';
import type { BroadcastFacts } from '../subjects.repository.js';

/** One that leads nowhere leads to where all of it can be read. */
export const toBroadcastSubject = ({
  id,
  title,
  content,
  action_label: label,
  action_link: link,
}: BroadcastFacts): SeenSubject => ({
  type: 'broadcast',
  id,
  name: title,
  image: null,
  link: link ?? '/notifications',
  by: '',
  text: content,
  positionMs: null,
  label,
});
