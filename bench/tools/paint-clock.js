// Runs in the page. `arm` waits for the next event of a kind and gives the milliseconds from it until the frame is
// painted in which `done` holds. The promise is kept on `window`, because what makes the event comes in between.
window.paintClock = {
  arm(kind, done) {
    window.paintClock.result = new Promise((resolve) => {
      const begin = (event) => {
        const look = () => {
          if (!done()) return requestAnimationFrame(look);
          // A message of a frame's callback arrives after the frame is painted.
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve(performance.now() - event.timeStamp);
          channel.port2.postMessage(null);
        };
        requestAnimationFrame(look);
      };
      window.addEventListener(kind, begin, { capture: true, once: true });
    });
  },
};

// When the first card of the list, or the board's first person, was painted, since the navigation began.
window.firstRecord = new Promise((resolve) => {
  const look = () => {
    const record = "ul[aria-label='Staff members'] article, [data-row]";
    if (!document.querySelector(record)) return requestAnimationFrame(look);
    const channel = new MessageChannel();
    channel.port1.onmessage = () => resolve(performance.now());
    channel.port2.postMessage(null);
  };
  requestAnimationFrame(look);
});

window.longTasks = [];
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.longTasks.push(duration);
}).observe({ type: "longtask" });
