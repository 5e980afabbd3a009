interface DefaultPage {
  slug: string;
  title: string;
  body: string;
}

/** Templates that the site's owner makes their own (3-decisions §29). */
export const DEFAULT_PAGES: readonly DefaultPage[] = [
  {
    slug: 'terms',
    title: 'Terms',
    body: `<p>These are the terms of this site. Replace this text with your own before you open it to the public.</p>
<h2>Your account</h2><p>You are responsible for what happens in your account. Keep your password to yourself and tell us when somebody else may know it.</p>
<h2>Your music and your words</h2><p>You keep the rights in what you upload and write. You say that you may publish it, and you let this site store and play it for its listeners.</p>
<h2>What is not allowed</h2><p>Music without the right to publish it, hatred, harassment, spam, and attempts to break the site or to inflate its numbers.</p>
<h2>Ending</h2><p>You can delete your account at any time in the account settings. We may suspend accounts that break these terms.</p>`,
  },
  {
    slug: 'privacy',
    title: 'Privacy',
    body: `<p>This page says what this site knows about you. Replace this text with your own before you open it to the public.</p>
<h2>What is stored</h2><p>Your email address, your name and picture if you give them, what you play, like and follow, and the devices that are signed in. A password is stored as a hash that cannot be turned back.</p>
<h2>Why</h2><p>To sign you in, to keep your library and your history, and to count plays for artists. The addresses of listeners are not stored with plays.</p>
<h2>Your rights</h2><p>In the account settings you can download everything stored about you, change it, and delete your account.</p>`,
  },
  {
    slug: 'about',
    title: 'About counting',
    body: `<p>How this site counts, so that its numbers mean something.</p>
<ul><li>A play counts once somebody has listened for 30 seconds, or for half of a track shorter than a minute.</li>
<li>The same listener counts once in the length of the track, ten minutes at most.</li>
<li>Artists who play their own music, robots and previews do not count.</li>
<li>Monthly listeners are the different people of the last 28 days.</li></ul>`,
  },
];
