/**
 * The sheets of parts, in the order in which they apply: before those of whoever uses a part, which change what it says.
 * Whoever is imported first would decide otherwise.
 */
import '../ui/styles/index.css';
import '../ui/icon.module.css';
import '../ui/button.module.css';
import '../ui/icon-button.module.css';
import '../ui/chip.module.css';
import '../ui/explicit-mark.module.css';
import '../ui/kbd.module.css';
import '../ui/segmented.module.css';
import '../ui/field.module.css';
import '../ui/checkbox.module.css';
import '../ui/switch-row.module.css';
import '../ui/card.module.css';
import '../ui/overlay.module.css';
import '../ui/dialog.module.css';
import '../ui/tip.module.css';
import '../music/cover/cover.module.css';
import '../ui/avatar.module.css';
import '../ui/shimmer.module.css';
import '../ui/glyphs.module.css';
import '../ui/state-view.module.css';
import '../ui/command-line.module.css';
import '../ui/spinner.module.css';
import '../ui/icon-tile.module.css';
import '../music/play-button/play-button.module.css';
import '../music/track-table/rows.module.css';
import '../music/track-table/row-columns.module.css';
import '../ui/cards.module.css';
import '../ui/disc.module.css';
import '../music/cover/sleeve.module.css';
import '../ui/page.module.css';
import '../ui/item-page.module.css';
import '../music/add-to-playlist/playlist-rows.module.css';
