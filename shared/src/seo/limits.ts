/** Letters of a template of a page's tags, and templates in all kinds and languages. */
export const SEO_TEMPLATE_MAX = 4_000;
export const SEO_TEMPLATES_MAX = 200;
/** Letters of the owner's rules, and of what they add to the head: of any script, they fit a column of MySQL. */
export const CUSTOM_CODE_MAX = 16_000;
