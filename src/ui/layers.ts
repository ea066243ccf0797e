/**
 * Where what stands over the page is drawn: beside the app, not around it. A portal into the body would have every key of
 * every field handled twice, since each place that holds drawn things listens to all events below it.
 */
export function layers(): Element {
  return document.getElementById('layers') ?? document.body
}
