import 'reflect-metadata';
const LISTENERS = Symbol('listeners');
export function On(event, mode, options = null) {
  return (_target, _method, descriptor) => {
    const handler = descriptor.value;
    const declaration = { event, mode, durable: options };
    Reflect.defineMetadata(LISTENERS, [...listenersOf(handler), declaration], handler);
  };
}
/** What the method listens to; empty for one that is no listener. */ export function listenersOf(handler) {
  return Reflect.getMetadata(LISTENERS, handler) ?? [];
}
