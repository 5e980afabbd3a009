import { Ban, Eye, EyeOff, Trash2 } from 'lucide-react';

/** What a moderator can do with a comment. */
export type CommentDeed = 'hide' | 'show' | 'ban' | 'delete';
export type CommentDeeds = readonly { id: CommentDeed; label: string }[];

export const DEED_ICONS = { hide: EyeOff, show: Eye, ban: Ban, delete: Trash2 } as const;
