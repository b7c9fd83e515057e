/**
 * English. Every language has these keys; a value in braces is filled in. Left and right are the patient's.
 */
export const en = {
  app: {
    tagline: 'A body that walks while you teach.',
    sentence:
      'One patient walks on the server, and everyone in the room sees the same step at the same instant. Move the speed and watch the gait answer.',
    toHome: 'To the home page',
    close: 'Close',
  },
  room: {
    open: 'Open room',
  },
  home: {
    openRoom: 'Enter the open room',
    students: 'Students go to',
  },
  join: {
    label: 'Join with a code',
    button: 'Join',
    unknown: 'No room has this code. Look at it once more, or ask your teacher for the new one.',
    unreachable: 'The server did not answer. Try again in a moment.',
    tooShort: 'A code has six characters; {missing} more to go.',
    noSuchCharacter:
      'No code has {character} in it: 0, O, 1, I and L are left out. Look at it once more.',
    looking: 'Looking for your room',
    lookingText: 'This takes a moment.',
  },
  code: {
    title: 'Code {code}: how to join',
    word: 'Code',
    how: 'Type this code on the home page, or open this address:',
    copy: 'Copy the address',
    copied: 'Copied',
  },
  connection: {
    connecting: 'Connecting',
    live: 'Live',
    reconnecting: 'Reconnecting',
    inSeconds: 'in {seconds} s',
    offline: 'Offline',
    refused: 'Not in a room',
    polling: '{rate} frames a second through this network',
    lost: 'Connection lost.',
    tryingIn: 'Trying again in {seconds} s.',
    lostOffline: 'Connection lost. You are back in the room as soon as the network is.',
    tryNow: 'Try now',
  },
  scene: {
    title: 'Patient',
    loading: 'The patient is on the way',
    describe:
      'Walking {speed} metres a second, {cadence} steps a minute. Left leg: {left}. Right leg: {right}. Seen {side}.',
    describeHeld: 'Held. Left leg: {left}. Right leg: {right}. Seen {side}.',
    modelMissing:
      'The server does not give the patient to this page. It keeps asking; if nothing changes, load the page again or ask whoever runs this server.',
    noWebgl:
      'This browser cannot draw the patient: WebGL 2 is missing or switched off. Numbers and ribbon go on. Update the browser or switch hardware acceleration on.',
    contextLost:
      'The graphics card stopped drawing. The picture usually comes back in a moment; if not, load the page again.',
    fewerDetails: 'Fewer details, to keep the walk smooth',
    mouseHint: 'Drag turns · right button moves · wheel zooms',
    touchHint: 'One finger turns · two fingers move and zoom',
  },
  view: {
    title: 'Views',
    right: 'Right',
    left: 'Left',
    front: 'Front',
    back: 'Back',
    above: 'Above',
    first: 'Start view',
    nearer: 'Nearer',
    farther: 'Farther',
  },
  seenFrom: {
    right: 'from the right',
    rightFront: 'from the right and the front',
    front: 'from the front',
    leftFront: 'from the left and the front',
    left: 'from the left',
    leftBack: 'from the left and behind',
    back: 'from behind',
    rightBack: 'from the right and behind',
    above: 'from above',
    below: 'from below',
  },
  gait: {
    title: 'Person and gait',
    numbers: 'Walking now',
    phases: 'Phase of each leg',
    cadence: 'Cadence',
    stepLength: 'Step length',
    speed: 'Speed now',
    left: 'Left leg',
    right: 'Right leg',
    leftInitial: 'L',
    rightInitial: 'R',
  },
  hold: {
    held: 'Held',
    slow: 'Slow motion {percent} %',
    hold: 'Hold',
    walk: 'Walk',
    failed: 'The server did not take this. The patient goes on as before; try again in a moment.',
  },
  speed: {
    label: 'Speed asked for',
    hint: 'In this model, a faster walk has longer and quicker steps; above {cadence} steps a minute they only get quicker.',
    limit: 'Hatched: faster than {fastest} m/s, this person would run.',
    pending: 'From the next heel strike',
    underway: 'On the way there, a little more with every step',
    held: 'The patient is held. A new speed acts as soon as it walks.',
    tooFast: 'At {height} m tall, {asked} m/s would be running. Nearest walk: {nearest} m/s.',
    tooSlow:
      'At {height} m tall, {asked} m/s is too slow for a steady walk. Nearest walk: {nearest} m/s.',
    walkNearest: 'Walk {nearest} m/s',
    unanswered: 'The server did not answer. The speed stays as it was; try again in a moment.',
    pace: 'That was too many wishes at once. The speed stays as it was; try again in {seconds} s.',
    other: 'The server did not take this speed. It stays as it was; try again in a moment.',
  },
  walkNotice: {
    slower: 'On the way there, in more steps than usual',
    detour: 'On the way there, by way of the natural walk',
    stopped: 'From here this walk cannot get there. It goes on at {speed} m/s.',
    restarted: 'The walk could not go on and was set anew.',
  },
  person: {
    title: 'Person',
    size: '{height} m tall, {mass} kg',
  },
  origin: {
    show: 'Where these numbers come from',
    modelled: 'modelled',
    modelledTitle: 'Computed, not measured',
    modelledSource:
      'Model of human walking for this height and mass, planned step by step. Source: Baldassarri, doctoral thesis, University of Zaragoza, 2004.',
    modelledPreset:
      'Walked here with the published settings of the thesis: their knee is softer than people’s and bends more as it takes the weight.',
  },
  ribbon: {
    title: 'Gait ribbon',
    description:
      'Phases of the left and the right leg over two seconds, and the steps to come. The panel says which phase each leg is in.',
    now: 'now',
    fromHere: 'from here',
    stance: 'stance: the leg carries',
    swing: 'swing',
    bothCarry: 'both legs carry',
    heelStrike: 'heel strike',
    key: 'What the letters mean',
  },
  phase: {
    initialContact: 'Initial contact',
    loadingResponse: 'Loading response',
    midStance: 'Mid stance',
    terminalStance: 'Terminal stance',
    preSwing: 'Pre-swing',
    initialSwing: 'Initial swing',
    midSwing: 'Mid swing',
    terminalSwing: 'Terminal swing',
  },
  phaseInitials: {
    initialContact: 'IC',
    loadingResponse: 'LR',
    midStance: 'MSt',
    terminalStance: 'TSt',
    preSwing: 'PSw',
    initialSwing: 'ISw',
    midSwing: 'MSw',
    terminalSwing: 'TSw',
  },
  unit: {
    speed: '{value} m/s',
    speedKmh: '{value} km/h',
    perSecond: 'm/s',
    cadence: 'steps/min',
    metre: 'm',
    centimetre: 'cm',
    second: 's',
  },
  settings: {
    title: 'Settings',
    language: 'Language',
    theme: { title: 'Theme', system: 'Same as the system', light: 'Light', dark: 'Dark' },
    motion: { title: 'Motion', system: 'Same as the system', reduced: 'Reduced' },
    keys: { title: 'Single keys (letters, digits)', on: 'On', off: 'Off' },
    detail: {
      title: 'Detail of the picture',
      auto: 'Automatic',
      low: 'Low',
      medium: 'Medium',
      high: 'High',
      lowered: 'Automatic has lowered the detail, to keep the walk smooth.',
    },
  },
  help: {
    space: 'Space',
    hold: 'Hold the patient, or let it walk',
    title: 'Keys',
    views: 'See from right, left, front, back, above',
    firstView: 'Start view',
    turn: 'Picture in focus: turn it by 10°',
    move: 'Picture in focus: move it',
    off: 'Single keys are off; Settings switches them on. The arrows go on working.',
    nearer: 'Nearer',
    farther: 'Farther',
    ground: 'Dark or light background',
    list: 'This list',
    mouse: 'Mouse: drag turns, right button moves, wheel zooms.',
    touch: 'Touch: one finger turns, two fingers move and zoom.',
  },
  refused: {
    unknownRoom: {
      title: 'This room is not there',
      text: 'Its code has expired, or a character in it is wrong. Ask your teacher for the new one.',
    },
    roomClosed: {
      title: 'This room has closed',
      text: 'The lesson is over. For another room, type its code.',
    },
    roomFull: {
      title: 'This room is full ({limit})',
      text: 'It will let you in as soon as someone leaves. This page keeps asking.',
    },
    tooFast: {
      title: 'Too many tries at once',
      text: 'Wait {seconds} s, then load the page again.',
    },
    wrongVersion: {
      title: 'A new version is here',
      text: 'This page is older than the server. Load it again, and you are in.',
    },
    other: {
      title: 'The server did not let this page in',
      text: 'Load the page again. If that does not help, ask whoever runs this server.',
    },
    reload: 'Load again',
  },
  unreachable: {
    title: 'The server does not answer',
    text: 'The server does not answer. This page keeps trying; check your network meanwhile.',
  },
  notFound: {
    title: 'No path leads here',
    text: 'The address has no page. Perhaps a part of it got lost on the way.',
  },
} as const;

type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> };

/** The shape of every language file. */
export type Messages = Words<typeof en>;
