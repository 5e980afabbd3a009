/** Turns credentials into an actor; the auth module provides it, since core knows no users. */ export class ActorResolver {}
