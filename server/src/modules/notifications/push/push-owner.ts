/** Whose browser it is, and how it signed in. */
export interface PushOwner {
  userId: number;
  sessionId: number;
}
