/** Answers without tracks and albums of others, and those that have a test of their own; all others are walked above. */
export const WITHOUT_ITEMS: readonly RegExp[] = [
  /^\/api\/v1\/notifications\/(?:(?:unsubscribe|me)\/|broadcasts$)/,
  // The site, accounts and what one wrote or uploaded oneself.
  /^\/auth\/|^\/secure\/|\/(?:health|health\/live|health\/version|metrics|bootstrap-data|openapi\.json|permissions|settings|ads|library-roots)$/,
  /\/settings\/groups(?:\/:name)?$/,
  /\/fonts$|\/appearance\/(?:values|themes|viewers|menu-targets|seo-tags\/:page)$|\/settings\/menu-editor-config$/,
  // Of what guests find, as the sitemap counts it.
  /\/landing\/numbers$/,
  /\/settings\/groups\/:name\/facts$/,
  /\/search\/reindex-status$/,
  /\/(?:roles|logs|custom-pages|localizations|file-entries|user-sessions|value-lists|ads)(?:\/|$)/,
  // What the site sells, and to whom.
  /\/billing\/(?:products|subscriptions|invoices)(?:\/:id)?$/,
  // What somebody buys, has and has paid: their own.
  /\/billing\/(?:checkout\/:productId\/:priceId|stripe\/finalize)$|\/users\/me\/billing$/,
  /\/invoices$|\/invoices\/:uuid(?:\/download)?$/,
  /\/users(?:\/:id|\/me)?$/,
  /\/users\/:id\/(?:sessions|sign-ins|tokens|impersonations|followers|followed-users)$/,
  // For those who look after accounts.
  /\/users\/:id\/export/,
  /\/consents$/,
  /\/users\/me\/(?:export|file-entries|usage|backstage-requests)/,
  /\/backstage-requests/,
  // Teams, and who belongs to them.
  /\/workspaces(?:\/:id)?$|\/workspace\/(?::id|join\/:inviteId)$/,
  // Playlists themselves; which songs they show is walked.
  /\/playlists$/,
  /\/playlists\/join\/:token$/,
  /\/playlists\/:id\/collaborators\/invites$/,
  /^\/api\/v1\/channels$/,
  // For those who may change everything, whoever may see it.
  /^\/api\/v1\/(?:admin\/|bulk-tasks\/|exports\/|search\/model\/|reports\/abuse$|lyrics(?:\/:id)?$)/,
  // Numbers of what one has kept oneself.
  /\/library\/ids$/,
  // About the artist: below. For those who act for it: insights, backstage. Radio's home and downloads of albums have tests of their own.
  /\/artists\/:id\/(?:similar|about|followers)$/,
  /\/insights\//,
  // For those who see the figures of the whole site.
  /\/reports\/(?:plays|visitors|growth|live|header|revenue(?:\/export)?)$/,
  /\/backstage\/(?:overview|releases)$/,
  // For those who act for the item: labels.int.spec.ts.
  /\/(?:tracks|albums)\/:id\/notes$/,
  /\/recommendations\/home$/,
  /\/albums\/:id\/download$/,
];
