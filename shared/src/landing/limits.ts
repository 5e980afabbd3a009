/** Letters of what stands on the landing page: headings, sentences below them, texts of several lines, and buttons. */
export const LANDING_TITLE_MAX = 120;
export const LANDING_SUBTITLE_MAX = 300;
export const LANDING_DESCRIPTION_MAX = 1_000;
export const LANDING_LABEL_MAX = 60;
/** Features of each kind (3-decisions §15). */
export const LANDING_FEATURES_MAX = 6;
/** Pixels of the longer side of a picture: as wide as the page, on screens of usual sharpness. */
export const LANDING_PICTURE_SIDE = 1_920;
