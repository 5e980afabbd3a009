import {
  AudioLines,
  ChartNoAxesColumn,
  Circle,
  CircleHelp,
  Code,
  Compass,
  Disc3,
  DiscAlbum,
  FileText,
  Heart,
  History,
  House,
  Info,
  LayoutGrid,
  Library,
  ListMusic,
  Mail,
  MicVocal,
  Music,
  Radio,
  Rss,
  Search,
  Settings,
  Shield,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Icon } from '../../ui/icon';

/** Icons that a menu item may name; a name we do not know gets a quiet dot. */
export const MENU_ICONS = {
  home: House,
  house: House,
  compass: Compass,
  'disc-3': Disc3,
  'disc-album': DiscAlbum,
  heart: Heart,
  history: History,
  'list-music': ListMusic,
  charts: ChartNoAxesColumn,
  'layout-grid': LayoutGrid,
  radio: Radio,
  music: Music,
  library: Library,
  'mic-vocal': MicVocal,
  'user-round': UserRound,
  'audio-lines': AudioLines,
  rss: Rss,
  search: Search,
  settings: Settings,
  code: Code,
  shield: Shield,
  'shield-check': ShieldCheck,
  'file-text': FileText,
  mail: Mail,
  info: Info,
  'circle-help': CircleHelp,
} satisfies Record<string, LucideIcon>;

const isKnown = (name: string): name is keyof typeof MENU_ICONS => Object.hasOwn(MENU_ICONS, name);

/** The icon of that name. */
export const iconNamed = (name: string): LucideIcon => (isKnown(name) ? MENU_ICONS[name] : Circle);

export const MenuIcon = ({ name, size }: { name: string; size?: number }) => <Icon of={iconNamed(name)} size={size} />;
