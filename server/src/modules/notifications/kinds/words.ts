import type { NoticeText, NoticeView, SeenThing } from './kind.js';

/** A text for one, for two and for more people. */
export interface PeopleTexts {
  one: string;
  two: string;
  more: string;
}

/** "Lena and 3 others": the text that fits how many they are. */
export function sayPeople(view: NoticeView, { one, two, more }: PeopleTexts, values: Record<string, string>): string {
  const [first, second] = view.people;
  if (!first) return '';
  if (view.peopleCount === 1 || (view.peopleCount === 2 && !second))
    return view.say(one, { ...values, person: first.name });
  if (view.peopleCount === 2 && second) return view.say(two, { ...values, person: first.name, other: second.name });
  return view.say(more, { ...values, person: first.name }, { count: view.count(view.peopleCount - 1) });
}

/** The picture of a person. */
export const pictureOf = ({ name, image }: SeenThing): Pick<NoticeText, 'image' | 'person'> => ({
  image,
  person: name,
});
