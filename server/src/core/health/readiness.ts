/** Whether this process wants more calls. Once it ends it serves those that still come, and says to balancers and on each connection that it goes. */
export class Readiness {
  isEnding = false;
}
